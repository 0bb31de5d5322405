import { useVirtualizer } from "@tanstack/react-virtual"
import { createElement, useRef } from "react"
import { createRoot } from "react-dom/client"
import { cellOf, columnCount, rowCount } from "./cells.js"

const rows = Array.from({ length: rowCount }, (_, row) =>
  Array.from({ length: columnCount }, (_, column) => cellOf(row, column)),
)

const Grid = () => {
  const parent = useRef(null)
  const down = useVirtualizer({
    count: rowCount,
    getScrollElement: () => parent.current,
    estimateSize: () => 44,
    overscan: 3,
  })
  const across = useVirtualizer({
    horizontal: true,
    count: columnCount,
    getScrollElement: () => parent.current,
    estimateSize: () => 120,
    overscan: 1,
  })
  const drawn = down.getVirtualItems().map((row) =>
    createElement(
      "div",
      {
        key: row.key,
        "data-row": row.index,
        style: {
          position: "absolute",
          top: 0,
          left: 0,
          width: "100%",
          height: 44,
          transform: `translateY(${row.start}px)`,
        },
      },
      across
        .getVirtualItems()
        .map((column) =>
          createElement(
            "div",
            { key: column.key, className: "cell", style: { left: column.start, width: column.size } },
            rows[row.index][column.index],
          ),
        ),
    ),
  )
  return createElement(
    "div",
    { id: "grid", role: "grid", ref: parent },
    createElement(
      "div",
      { style: { position: "relative", height: down.getTotalSize(), width: across.getTotalSize() } },
      drawn,
    ),
  )
}

createRoot(document.getElementById("root")).render(createElement(Grid))
