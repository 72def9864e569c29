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

/** What of a drawing is in the middle of sight, in the drawing's own pixels. A drawing smaller than its window may stand anywhere in it. */
export const middleOf = (sight: Sight, drawing: Corner, scale: number): Point => ({
  x: (sight.left + sight.width / 2 - drawing.left) / scale,
  y: (sight.top + sight.height / 2 - drawing.top) / scale,
})

/** How far to scroll until that is in the middle of sight. */
export function scrollTo(middle: Point, sight: Sight, drawing: Corner, scale: number): Point {
  const now = middleOf(sight, drawing, scale)
  return { x: (middle.x - now.x) * scale, y: (middle.y - now.y) * scale }
}
