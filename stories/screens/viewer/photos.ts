import { sampleId } from '#machines/catalogue/samples.ts'
import type { ViewerPhoto } from '#src/viewer/types.ts'
import { picture, placeholder } from '#stories/support/pictures.ts'

/** A scene of any shape: cut out of the square one. */
const scene = (seed: number, width: number, height: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image href="${picture(seed)}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"/></svg>`,
  )}`

const photoOf = (number: number, caption: string, width: number, height: number): ViewerPhoto => ({
  id: sampleId(number),
  name: `IMG_${4120 + number}.HEIC`,
  caption,
  src1300: scene(number, width, height),
  srcSmaller: scene(number, width / 4, height / 4),
  placeholder: placeholder(number),
  width,
  height,
})

/** In the order of the ids the flow's samples have: the second is the one looked at, between the first and the third. */
export const portrait = photoOf(1, 'Friday 13 November 2026, 18:20', 3024, 4032)
export const landscape = photoOf(2, 'Saturday 14 November 2026, 07:42', 4032, 3024)
export const panorama = photoOf(3, 'Sunday 15 November 2026, 11:05', 8000, 2400)
/** Smaller than any screen: drawn as large as it is. */
export const tiny = { ...photoOf(2, 'Unknown Date', 160, 120), name: 'logo.png' }
