import { useVirtualizer } from "@tanstack/react-virtual"
import { createElement, useRef } from "react"
import { createRoot } from "react-dom/client"
import { cellOf, columnCount, columnWidth, gridSize, rowCount, rowHeight } from "./cells.js"

const rows = Array.from({ length: rowCount }, (_, row) =>
  Array.from({ length: columnCount }, (_, column) => cellOf(row, column)),
)

const lineOf = (role, row, top, columns, textOf) =>
  createElement(
    "div",
    {
      key: row,
      role: "row",
      className: role === "columnheader" ? "header" : "row",
      "aria-rowindex": row + 2,
      "data-row": role === "columnheader" ? undefined : row,
      style: { transform: `translateY(${top}px)` },
    },
    columns.map(({ key, index, start, size }) =>
      createElement(
        "div",
        {
          key,
          role,
          className: "cell",
          "aria-colindex": index + 1,
          "data-numeric": index % 3 !== 1,
          style: { left: start, width: size },
        },
        textOf(index),
      ),
    ),
  )

const Grid = () => {
  const parent = useRef(null)
  const down = useVirtualizer({
    count: rowCount,
    getScrollElement: () => parent.current,
    estimateSize: () => rowHeight,
    scrollPaddingStart: rowHeight,
    overscan: 1,
  })
  const across = useVirtualizer({
    horizontal: true,
    count: columnCount,
    getScrollElement: () => parent.current,
    estimateSize: columnWidth,
    overscan: 0,
  })
  const columns = across.getVirtualItems()
  return createElement(
    "div",
    { id: "grid", role: "grid", ref: parent, style: gridSize },
    lineOf("columnheader", -1, 0, columns, (column) => `Column ${column}`),
    createElement(
      "div",
      {
        role: "presentation",
        style: { position: "relative", height: down.getTotalSize(), width: across.getTotalSize() },
      },
      down
        .getVirtualItems()
        .map((row) => lineOf("gridcell", row.index, row.start, columns, (column) => rows[row.index][column])),
    ),
  )
}

createRoot(document.getElementById("root")).render(createElement(Grid))
