import { Check, Link2 } from "lucide-react"
import controls from "#src/ui/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import { useCopyLink } from "./useCopyLink.ts"

/** Copies an address and confirms it; if the browser does not allow it, the address is shown. */
export const CopyLink = ({ addressOf }: { addressOf: () => string }) => {
  const text = useText()
  const { outcome, copy, clear } = useCopyLink(addressOf)
  const isCopied = outcome?.copied === true
  return (
    <>
      <button type="button" className={`${controls.button} ${controls.quiet}`} onClick={copy} onBlur={clear}>
        {isCopied ? <Check size={18} aria-hidden="true" /> : <Link2 size={18} aria-hidden="true" />}
        <span aria-live="polite">{text(isCopied ? "filter.copied" : "filter.copy")}</span>
      </button>
      {outcome?.copied === false && (
        <p className={controls.problem} role="alert">
          {text("filter.copyFailed", { address: outcome.address })}
        </p>
      )}
    </>
  )
}
