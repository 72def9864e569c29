/**
 * A `ref` for a picture: one that goes before it came is called off. On a slow line all that is in view now would wait behind it,
 * as a browser has few connections to one place.
 */
export const fetchNoFurther = (image: HTMLImageElement) => () => {
  if (image.complete) return
  // once it is gone, as it may also be drawn in another way; and after the frame, which would come late
  setTimeout(() => {
    if (!image.isConnected) image.removeAttribute('src')
  })
}
