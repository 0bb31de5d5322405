/** What is needed of a CanvasRenderingContext2D. */
export interface Canvas {
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  lineJoin: "bevel" | "miter" | "round"
  lineCap: "butt" | "round" | "square"
  globalAlpha: number
  font: string
  fontKerning: "auto" | "none" | "normal"
  textAlign: "start" | "center" | "end" | "left" | "right"
  save(): void
  restore(): void
  clearRect(x: number, y: number, width: number, height: number): void
  fillRect(x: number, y: number, width: number, height: number): void
  beginPath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void
  closePath(): void
  setLineDash(segments: Array<number>): void
  arc(x: number, y: number, radius: number, from: number, to: number, counterclockwise?: boolean): void
  fill(): void
  stroke(): void
  translate(x: number, y: number): void
  rotate(radians: number): void
  strokeText(text: string, x: number, y: number): void
  fillText(text: string, x: number, y: number): void
}
