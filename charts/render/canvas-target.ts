/** What is needed of a CanvasRenderingContext2D. */
export interface Canvas {
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  globalAlpha: number
  font: string
  textAlign: "start" | "center" | "end" | "left" | "right"
  save(): void
  restore(): void
  clearRect(x: number, y: number, width: number, height: number): void
  fillRect(x: number, y: number, width: number, height: number): void
  beginPath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  closePath(): void
  arc(x: number, y: number, radius: number, from: number, to: number): void
  fill(): void
  stroke(): void
  translate(x: number, y: number): void
  rotate(radians: number): void
  fillText(text: string, x: number, y: number): void
}
