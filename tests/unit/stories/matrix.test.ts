import { describe, expect, it } from 'vitest'
import { fixedLook, sizeOf } from '#stories/start/matrix/axes.ts'
import { createQueue } from '#stories/start/matrix/frame-queue.ts'
import { filtered, screensOf } from '#stories/start/matrix/screens.ts'
import { fixedNote } from '../../../.storybook/fixed-note.ts'

const story = (title: string, name: string, tags: string[] = []) => {
  const kebab = (text: string) => text.toLowerCase().replaceAll(/[ /]+/g, '-')
  return { id: `${kebab(title)}--${kebab(name)}`, title, name, importPath: '', tags }
}
const screens = screensOf([
  story('Start here', 'Start here'),
  story('Components/Button', 'Docs'),
  story('Components/Button', 'Primary'),
  story('Screens/Photos/Library', 'Empty'),
  story('Screens/Photos/Library', 'Hidden', ['!dev']),
  story('Screens/Photos/Library', 'Failed'),
])

describe('the screens of a matrix', () => {
  it('are screens and components with their states, without documentation and the content of frames', () => {
    expect(screens.map(({ id, area, states }) => [id, area, states.map(({ name }) => name)])).toEqual([
      ['components-button', 'Components', ['Primary']],
      ['screens-photos-library', 'Screens / Photos', ['Empty', 'Failed']],
    ])
  })

  it('are found by all words, those of their states too', () => {
    expect(filtered(screens, 'library FAIL').map(({ title }) => title)).toEqual(['Library'])
    expect(filtered(screens, 'button failed')).toEqual([])
    expect(filtered(screens, ' ')).toHaveLength(2)
  })
})

describe('what a story fixes', () => {
  it('is read from its globals, and said in words', () => {
    const globals = { viewport: { value: 'phone' }, scheme: 'dark' }
    expect(fixedLook(globals)).toEqual({ width: 'phone', scheme: 'dark' })
    expect(fixedNote(globals)).toBe('Fixed by this story: width 390, scheme dark')
    expect(fixedNote({ backgrounds: 'none' })).toBe('')
  })

  it('leaves a frame its true size', () => {
    const { inline, block, scale } = sizeOf({ name: 'Phone, 390', width: 390, height: 844 }, null)
    expect([inline, block]).toEqual([390, 844])
    expect(scale).toBeLessThan(1)
  })

  it('leaves a component its own height, within the page', () => {
    const heights = [0, 40, 500, 3000].map((bottom) => sizeOf({ name: '', width: 390, height: 844 }, bottom).block)
    expect(heights).toEqual([320, 120, 500, 844])
  })
})

describe('the queue of frames', () => {
  it('lets the next one in when one leaves, and nobody who left while waiting', () => {
    const started: number[] = []
    const enter = createQueue(2)
    const [first, , third] = [1, 2, 3, 4].map((number) => enter(() => started.push(number)))
    expect(started).toEqual([1, 2])
    third?.()
    first?.()
    first?.()
    expect(started).toEqual([1, 2, 4])
    enter(() => started.push(5))
    expect(started).toEqual([1, 2, 4])
  })
})
