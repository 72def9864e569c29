import { sampleId } from '#machines/catalogue/samples.ts'
import type { NewestPhoto } from '#src/areas/photos/OverviewPhotos.tsx'
import { picture, placeholder } from '#stories/support/pictures.ts'

/** The photos of the overview. */
export const newestPhotos: readonly NewestPhoto[] = Array.from({ length: 7 }, (_, at) => ({
  id: sampleId(at + 1),
  name: `IMG_${4120 + at}.HEIC`,
  src: picture(at + 40),
  placeholder: placeholder(at + 40),
  href: `#photo-${at}`,
}))
