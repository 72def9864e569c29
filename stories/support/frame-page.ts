import type { PageReader } from '#pages/document.ts'
import type { FramePage, FramePlace } from '#pages/frames.ts'

/** A frame of the catalogue: without an origin it reads no typeface. */
export const inStory = (reader: PageReader): FramePlace => ({ reader, origin: '' })

/** A provider's page as an address, for frames: stories use no network. */
export const framePage = ({ document }: FramePage): string =>
  `data:text/html;charset=utf-8,${encodeURIComponent(String(document))}`
