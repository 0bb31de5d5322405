import { galleryEntries } from "#charts/gallery.ts"
import home from "#src/features/stack/home.module.css"
import { ChartView } from "#src/ui/chart/ChartView.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./gallery.module.css"

/** Gallery of every chart type, live. */
export const GalleryScreen = () => {
  const text = useText()
  return (
    <>
      <h1 className={home.title}>{text("gallery.title")}</h1>
      <p className={home.lead}>{text("gallery.lead")}</p>
      <div className={styles.gallery}>
        {galleryEntries.map(({ id, title, chart, width, height }) => (
          <figure key={id} className={styles.entry} style={{ width: Math.max(width, 96) + 34 }}>
            <figcaption className={styles.caption}>{title}</figcaption>
            <div style={{ width, maxWidth: "100%" }}>
              <ChartView chart={chart} height={height} />
            </div>
          </figure>
        ))}
      </div>
    </>
  )
}
