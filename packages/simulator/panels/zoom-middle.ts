interface Point {
  x: number
  y: number
}

interface Corner {
  left: number
  top: number
}

interface Sight extends Corner {
  width: number
  height: number
}

/** The visible centre of a drawing, in the drawing's pixels. A drawing smaller than its container may be anywhere in it. */
export const middleOf = (sight: Sight, drawing: Corner, scale: number): Point => ({
  x: (sight.left + sight.width / 2 - drawing.left) / scale,
  y: (sight.top + sight.height / 2 - drawing.top) / scale,
})

/** The scroll position that centres it. */
export function scrollTo(middle: Point, sight: Sight, drawing: Corner, scale: number): Point {
  const now = middleOf(sight, drawing, scale)
  return { x: (middle.x - now.x) * scale, y: (middle.y - now.y) * scale }
}
