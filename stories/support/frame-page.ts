import type { FramePage } from '#pages/frames.ts'

/** A provider's page as an address, for frames: stories use no network. */
export const framePage = ({ document }: FramePage): string =>
  `data:text/html;charset=utf-8,${encodeURIComponent(String(document))}`
