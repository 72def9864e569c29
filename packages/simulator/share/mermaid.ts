import { transitionText } from '../chart/labels.ts'
import { type Chart, type ChartState, ROOT } from '../chart/types.ts'

const idOf = (state: string) => state.replaceAll('.', '__').replace(/\W/g, '_')
/** Characters that would end a label or start an entity are written as Mermaid's entities. */
const textOf = (text: string) => text.replaceAll('\n', ' ').replace(/[#:;]/g, (sign) => `#${sign.charCodeAt(0)};`)

/** The chart as a Mermaid state diagram, for documents. */
export function mermaidOf(chart: Chart): string {
  const byId = new Map(chart.states.map((state) => [state.id, state]))
  const draw = (state: ChartState, indent: string): string[] => {
    const children = state.children.flatMap((id) => byId.get(id) ?? [])
    const own = [
      ...(state.type === 'final' ? [`${indent}${idOf(state.id)} --> [*]`] : []),
      ...(state.description === null ? [] : [`${indent}%% ${state.description}`]),
    ]
    const name = `${indent}state "${state.key}" as ${idOf(state.id)}`
    if (children.length === 0) return [name, ...own]
    const inner = children.map((child) => draw(child, `${indent}  `))
    const separator = state.type === 'parallel' ? [`${indent}  --`] : []
    const start = state.initial === null ? [] : [`${indent}  [*] --> ${idOf(state.initial)}`]
    const body = inner.flatMap((lines, index) => [...(index > 0 ? separator : []), ...lines])
    return [`${name} {`, ...start, ...body, `${indent}}`, ...own]
  }
  const roots = chart.states.filter(({ parent }) => parent === null)
  const arrows = chart.transitions.flatMap((transition) => {
    const targets = transition.targets.length === 0 ? [transition.source] : transition.targets
    return targets.map(
      (target) => `  ${idOf(transition.source)} --> ${idOf(target)}: ${textOf(transitionText(transition))}`,
    )
  })
  const drawn = roots
    .flatMap((state) => draw(state, '  '))
    .map((line) => line.replace(`"${ROOT}"`, `"${chart.machineId}"`))
  return ['stateDiagram-v2', ...drawn, ...arrows, ''].join('\n')
}
