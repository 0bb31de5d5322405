import { galleryEntries } from "#charts/gallery/gallery.ts"
import { LazyChart } from "#src/ui/chart/LazyChart.tsx"
import styles from "./gallery.module.css"

/** The charts of the gallery, each with its title. Their data weigh more than the screen around them. */
export const GalleryCharts = () => (
  <div className={styles.gallery}>
    {galleryEntries.map(({ id, title, chart, width, height }) => (
      <figure key={id} className={styles.entry} style={{ width: Math.max(width, 96) + 34 }}>
        <figcaption className={styles.caption}>{title}</figcaption>
        <div style={{ width, maxWidth: "100%" }}>
          <LazyChart chart={chart} height={height} />
        </div>
      </figure>
    ))}
  </div>
)
