import { leafStatesOf } from '@albumen/simulator/catalogue/states.ts'
import { stateId } from '@albumen/simulator/chart/chart.ts'
import { framesOf } from '@albumen/simulator/frames.ts'
import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '#machines/catalogue-entries.ts'

describe.each(CATALOGUE.map((entry) => [entry.machine.id, entry] as const))('the filmstrip of %s', (_, entry) => {
  const frames = [...framesOf(entry)].filter((frame) => frame !== null)

  it('shows every state with a screen, each once', () => {
    const wanted = leafStatesOf(entry.machine).filter((state) => entry.noScreen?.[state] === undefined)
    expect(frames.flatMap(({ states }) => states).sort()).toEqual(wanted.sort())
  })

  it('shows in each frame the states of its caption', () => {
    for (const { states, snapshot } of frames) {
      expect(states.length).toBeGreaterThan(0)
      expect(snapshot._nodes.map(stateId)).toEqual(expect.arrayContaining([...states]))
    }
  })
})
