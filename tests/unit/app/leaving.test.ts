import { expect, test, vi } from 'vitest'
import { onLeave } from '#src/app/leaving.ts'

const at = (pathname: string) => ({ pathname, search: '', hash: '', state: null, key: pathname })

/** A router at a list, whose moves the test makes. */
function routerAt(pathname: string) {
  const listeners: ((state: State) => void)[] = []
  const stateAt = (shown: string, next?: string) => ({
    location: at(shown),
    navigation: { location: next === undefined ? undefined : at(next) },
  })
  type State = ReturnType<typeof stateAt>
  const leave = vi.fn()
  onLeave({ state: stateAt(pathname), subscribe: (listener) => listeners.push(listener) }, leave)
  const tell = (shown: string, next?: string) => {
    for (const listener of listeners) listener(stateAt(shown, next))
  }
  return { leave, tell }
}

test('a page is left as soon as another is on its way, and as it comes', () => {
  const { leave, tell } = routerAt('/my-photos/photos/preview/a')
  tell('/my-photos/photos/preview/a', '/my-photos/photos')
  expect(leave).toHaveBeenCalledTimes(1)
  tell('/my-photos/photos')
  expect(leave).toHaveBeenCalledTimes(2)
  tell('/my-photos/photos')
  expect(leave).toHaveBeenCalledTimes(2)
})

test('the viewer is not left for another photo', () => {
  const { leave, tell } = routerAt('/my-photos/photos/preview/a')
  tell('/my-photos/photos/preview/a', '/my-photos/photos/preview/b')
  tell('/my-photos/photos/preview/b')
  expect(leave).not.toHaveBeenCalled()
})

test('a page whose successor is called off was left all the same', () => {
  const { leave, tell } = routerAt('/')
  tell('/', '/my-photos/photos')
  tell('/')
  expect(leave).toHaveBeenCalledTimes(1)
})
