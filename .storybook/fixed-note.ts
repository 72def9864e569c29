import { VIEWPORTS } from './viewports.ts'

const isWidth = (id: unknown): id is keyof typeof VIEWPORTS => Object.hasOwn(VIEWPORTS, String(id))

function widthOf(viewport: unknown): string[] {
  const id = typeof viewport === 'object' && viewport !== null && 'value' in viewport ? viewport.value : viewport
  return isWidth(id) ? [`width ${VIEWPORTS[id].width}`] : []
}

/** What a story's own globals fix, in words: 'Fixed by this story: width 390, scheme dark'; '' if nothing. */
export function fixedNote({ viewport, ...others }: Record<string, unknown>): string {
  const named = ['scheme', 'brand', 'locale'].flatMap((name) =>
    typeof others[name] === 'string' ? [`${name} ${others[name]}`] : [],
  )
  const fixed = [...widthOf(viewport), ...named]
  return fixed.length === 0 ? '' : `Fixed by this story: ${fixed.join(', ')}`
}
