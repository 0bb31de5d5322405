import { use, useEffect } from "react"
import { useText } from "./text/useText.ts"
import { PageTitleContext } from "./view/pageTitle.ts"

/** Title of the page while the screen is there: `Flights by state · Cairn`; the product's name alone until it is known. */
export const usePageTitle = (title: string | undefined): void => {
  const text = useText()
  const name = text("app.name")
  const whole = title === undefined || title === "" ? name : text("page.title", { title })
  use(PageTitleContext)?.(whole)
  useEffect(() => {
    document.title = whole
    return () => {
      document.title = name
    }
  }, [whole, name])
}
