import { Database } from "lucide-react"
import { useState } from "react"
import styles from "./choices.module.css"

const address = (provider: string, size: 16 | 32 | 48): string =>
  `/api/data/v1/providers/${encodeURIComponent(provider)}/images/${size}.png`

/** The logo of where a dataset comes from, 16 pixels square; a plain one where there is none. It says nothing that the name beside it does not. */
export const ProviderLogo = ({ provider }: { provider: string }) => {
  const [failed, setFailed] = useState(false)
  if (failed || provider === "") {
    return <Database className={styles.logo} size={16} aria-hidden="true" />
  }
  return (
    <img
      className={styles.logo}
      src={address(provider, 16)}
      srcSet={`${address(provider, 32)} 2x, ${address(provider, 48)} 3x`}
      width={16}
      height={16}
      alt=""
      onError={() => setFailed(true)}
    />
  )
}
