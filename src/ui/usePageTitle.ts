import { useEffect } from "react"
import { useText } from "./text/useText.ts"

/** Title of the page while the screen is there: `Flights by state · Cairn`; the product's name alone until it is known. */
export const usePageTitle = (title: string | undefined): void => {
  const text = useText()
  useEffect(() => {
    const name = text("app.name")
    document.title = title === undefined || title === "" ? name : text("page.title", { title })
    return () => {
      document.title = name
    }
  }, [text, title])
}
