import { type RefObject, useEffect } from 'react'
import { fitOf } from './moves.ts'
import type { SendPreviewPhoto, ViewerPhoto } from './types.ts'

/** Keeps the flow informed of the part of the stage that the picture takes. */
export function useFit(
  element: RefObject<HTMLElement | null>,
  photo: ViewerPhoto | null,
  send: SendPreviewPhoto,
): void {
  useEffect(() => {
    const stage = element.current
    if (stage === null || photo === null) return
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = stage
      // a photo whose size is not known may be as large as the screen
      if (width * height * photo.width * photo.height === 0) return
      send({ type: 'PICTURE_FITTED', photoId: photo.id, fit: fitOf(photo, { width, height }) })
    })
    observer.observe(stage)
    return () => observer.disconnect()
  }, [element, photo, send])
}
