/** Prints rows under a heading, numbers to the right. */
export const printTable = (
  columns: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<string | number>>,
): void => {
  const cells = [columns, ...rows.map((row) => row.map((cell) => cellText(cell)))]
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)))
  const isNumeric = (index: number) => rows.every((row) => typeof row[index] === "number")
  for (const row of cells) {
    const line = row.map((cell, index) =>
      isNumeric(index) ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
    )
    process.stdout.write(`${line.join("  ").trimEnd()}\n`)
  }
}

const cellText = (cell: string | number): string =>
  typeof cell === "string"
    ? cell
    : cell.toLocaleString("en", { maximumFractionDigits: Math.abs(cell) < 100 ? 2 : 0 })

/** Prints the closing line of a bench: what it came to and what it has to reach. */
export const printVerdict = (name: string, ratio: number, target: string): void => {
  process.stdout.write(`bench ${name} ratio=${ratio.toFixed(2)} target=${target}\n`)
}
