import { Suspense } from "react"
import home from "#src/ui/home.module.css"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"

const GalleryCharts = lazyPart(() => import("./GalleryCharts.tsx"), "GalleryCharts")

/** Gallery of every chart type, live. */
export const GalleryScreen = () => {
  const text = useText()
  return (
    <>
      <h1 className={home.title}>{text("gallery.title")}</h1>
      <p className={home.lead}>{text("gallery.lead")}</p>
      <Suspense fallback={<Skeleton label={text("gallery.title")} height={560} />}>
        <GalleryCharts />
      </Suspense>
    </>
  )
}
