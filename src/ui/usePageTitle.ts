import { use, useEffect } from "react"
import { useText } from "./text/useText.ts"
import { PageTitleContext, UnreadContext } from "./view/pageTitle.ts"

/**
 * Title of the page while the screen is there: `Flights by state · Cairn`, with how much is new to its reader; the product's
 * name alone until it is known.
 */
export const usePageTitle = (title: string | undefined): void => {
  const text = useText()
  const name = text("app.name")
  const count = use(UnreadContext)
  const own = title === undefined || title === "" ? name : text("page.title", { title })
  const whole = count === null ? own : text("page.unread", { count, title: own })
  use(PageTitleContext)?.(whole)
  useEffect(() => {
    document.title = whole
    return () => {
      document.title = name
    }
  }, [whole, name])
}
