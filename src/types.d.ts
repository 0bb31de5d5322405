import "react"

declare module "react" {
  interface CSSProperties {
    "--columns"?: number
    "--characters"?: number
  }
}
