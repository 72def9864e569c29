import { snapshotAfter } from '@albumen/simulator/catalogue/snapshots.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import Download from 'lucide-react/icons/download'
import FolderPlus from 'lucide-react/icons/folder-plus'
import Trash from 'lucide-react/icons/trash-2'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { previewPhotoEntry } from '#machines/photo-list/preview-photo/catalogue.ts'
import { CONTROLS_REST_MS } from '#machines/photo-list/preview-photo/machine.ts'
import type { PreviewPhotoEvent } from '#machines/photo-list/preview-photo/model.ts'
import { takenText, text } from '#stories/support/text.ts'
import { landscape, panorama, portrait, tiny, white } from './photos.ts'
import { ViewerInWords } from './ViewerInWords.tsx'

// ViewerInWords names the actions
const remove = { id: 'delete', text: '', icon: <Trash />, onSelect: fn() }

type Step = PreviewPhotoEvent | { wait: number }

const neighbours = (previousId: string | null, nextId: string | null): Step => ({
  type: 'NEIGHBOURS',
  photoId: landscape.id,
  previousId,
  nextId,
})
const between = neighbours(portrait.id, panorama.id)
const loaded: Step = { type: 'PICTURE_LOADED', photoId: landscape.id }
const failed: Step = { type: 'PICTURE_FAILED', photoId: landscape.id }
const dragged = (x: number, y: number): Step => ({ type: 'DRAGGED', to: { x, y } })

const after = (...script: readonly Step[]) => snapshotAfter(previewPhotoEntry, script)

const shows = (...states: readonly string[]) => ({
  machine: 'preview-photo',
  states: states.map((state) => `viewing.${state}`),
})

const meta = {
  title: 'Screens/Viewer/Photo',
  component: ViewerInWords,
  args: {
    snapshot: after(between, loaded),
    send: fn(),
    photo: landscape,
    previous: portrait,
    next: panorama,
    position: [12, 1284],
    actions: [remove],
  },
} satisfies Meta<typeof ViewerInWords>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  globals: { viewport: { value: 'desktop' } },
  parameters: shows('controls.shown', 'way.resting', 'picture.shown', 'zoom.fit', 'taps.none', 'gesture.resting'),
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('main', { name: text('viewer.label') })).toHaveFocus()
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(takenText(landscape.caption))
    await expect(canvas.getByRole('img', { name: text('viewer.alt', { name: landscape.name }) })).toBeInTheDocument()

    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{Escape}')
    const sent = (type: string) => expect(args.send).toHaveBeenCalledWith({ type })
    await sent('NEXT')
    await sent('PREVIOUS')
    await sent('CLOSE')
    await expect(args.send).toHaveBeenCalledWith({ type: 'ACTIVITY' })

    for (const name of [text('viewer.back'), text('viewer.delete'), text('viewer.previous'), text('viewer.next')]) {
      await userEvent.tab()
      await expect(canvas.getByRole('button', { name })).toHaveFocus()
    }
    await sent('HOLD')
    await expect(args.send).not.toHaveBeenCalledWith({ type: 'RELEASE' })
    await userEvent.tab()
    await sent('RELEASE')
  },
}

export const ControlsHeld: Story = {
  args: { snapshot: after(between, loaded, { type: 'HOLD' }) },
  parameters: shows('controls.held'),
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: text('viewer.back') })).toHaveFocus()
  },
}

export const ControlsHidden: Story = {
  args: { snapshot: after(between, loaded, { wait: CONTROLS_REST_MS }) },
  parameters: shows('controls.hidden'),
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.keyboard('a')
    await expect(args.send).toHaveBeenCalledWith({ type: 'ACTIVITY' })
    await userEvent.pointer({ target: canvasElement.ownerDocument.body, coords: { x: 300, y: 300 } })
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: text('viewer.back') })).toHaveFocus()
    await expect(args.send).toHaveBeenCalledWith({ type: 'HOLD' })
  },
}

/** Held by the mouse that rests on a control; a finger rests on nothing once it is lifted. */
export const UnderThePointer: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, args }) => {
    const [next, back] = [text('viewer.next'), text('viewer.back')].map((name) => canvas.getByRole('button', { name }))
    if (!next || !back) throw new Error('There is no control')
    await userEvent.pointer([{ keys: '[TouchA]', target: next }])
    await expect(args.send).not.toHaveBeenCalledWith({ type: 'HOLD' })

    await userEvent.hover(next)
    await expect(args.send).toHaveBeenCalledWith({ type: 'HOLD' })
    await userEvent.hover(back)
    back.focus()
    await userEvent.hover(canvas.getByRole('img'))
    await expect(args.send).not.toHaveBeenCalledWith({ type: 'RELEASE' })
    back.blur()
    await expect(args.send).toHaveBeenCalledWith({ type: 'RELEASE' })
  },
}

export const PictureLoading: Story = {
  args: { snapshot: after(between), photo: { ...landscape, srcSmaller: undefined } },
  parameters: shows('picture.loading'),
  play: async ({ args }) =>
    waitFor(() => expect(args.send).toHaveBeenCalledWith({ type: 'PICTURE_LOADED', photoId: landscape.id })),
}

export const PictureLoadingSmall: Story = { args: { snapshot: after(between) } }

export const PictureBroken: Story = {
  args: { snapshot: after(between), photo: { ...landscape, src1300: 'data:image/jpeg,broken' } },
  play: async ({ args }) =>
    waitFor(() => expect(args.send).toHaveBeenCalledWith({ type: 'PICTURE_FAILED', photoId: landscape.id })),
}

export const PictureFailed: Story = {
  args: { snapshot: after(between, failed) },
  parameters: shows('picture.failed'),
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(text('viewer.failed'))
    await userEvent.click(canvas.getByRole('button', { name: text('common.tryAgain') }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'TRY_AGAIN' })
    await expect(canvas.getByRole('main')).toHaveFocus()
  },
}

/** The photo itself is not read yet. */
export const PhotoLoading: Story = {
  args: { snapshot: after(between), photo: null, previous: null, next: null, position: null },
}

export const Zoomed: Story = {
  args: { snapshot: after(between, loaded, { type: 'ZOOM_TOGGLED', at: { x: 0.2, y: -0.1 } }) },
  parameters: shows('zoom.zoomed'),
}

const sharp = {
  ...landscape,
  larger: [
    { src: `${landscape.src1300}#2560`, width: 2560 },
    { src: `${landscape.src1300}#full`, width: 4032 },
  ],
}
const sharperIn = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll<HTMLImageElement>('img[data-state]')].map(
    ({ src, dataset }) => `${src.replace(/.*#/, '')} ${dataset.state}`,
  )

/** Looked at closely: all its pixels lie over the picture of 1300. */
export const ZoomedSharp: Story = {
  args: {
    snapshot: after(between, loaded, { type: 'ZOOM_TOGGLED', at: { x: 0, y: 0 } }),
    photo: sharp,
    next: { ...panorama, larger: sharp.larger },
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(sharperIn(canvasElement)).toEqual(['full shown']))
    await expect(canvas.getByRole('img', { name: text('viewer.alt', { name: sharp.name }) })).toBeInTheDocument()
  },
}

/** The sharpest can't be loaded: the one before it is shown, without a word. */
export const ZoomedLessSharp: Story = {
  args: {
    ...ZoomedSharp.args,
    photo: { ...sharp, larger: [...sharp.larger.slice(0, 1), { src: 'data:image/jpeg,broken', width: 4032 }] },
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(sharperIn(canvasElement)).toEqual(['2560 shown']))
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
}

/** Moved as far as it goes: to its own edge, not to the screen's. */
export const ZoomedPanorama: Story = {
  args: {
    snapshot: after(
      between,
      loaded,
      { type: 'PICTURE_FITTED', photoId: landscape.id, fit: { x: 1, y: 0.48 } },
      { type: 'ZOOM_TOGGLED', at: { x: 0, y: 0 } },
      { type: 'PANNED', by: { x: 9, y: 9 } },
    ),
    photo: { ...panorama, id: landscape.id },
    next: null,
  },
}

export const TappedOnce: Story = {
  args: { snapshot: after(between, loaded, { type: 'TAPPED', at: { x: 0, y: 0 } }) },
  parameters: shows('taps.one'),
}

export const Dragging: Story = {
  args: { snapshot: after(between, loaded, dragged(-0.3, 0)) },
  parameters: shows('gesture.dragging'),
}

export const PulledDown: Story = { args: { snapshot: after(between, loaded, dragged(0, 0.3)) } }

/** Nothing on either side: the buttons are gone, but keep the focus when they have it. */
export const OnlyPhoto: Story = {
  args: { snapshot: after(neighbours(null, null), loaded), previous: null, next: null, position: [1, 1] },
  play: async ({ canvas, args }) => {
    const next = canvas.getByRole('button', { name: text('viewer.next') })
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    next.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.send).not.toHaveBeenCalledWith({ type: 'NEXT' })
  },
}

export const LastPhoto: Story = {
  args: { snapshot: after(neighbours(portrait.id, null), loaded), next: null, position: [1284, 1284] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: text('viewer.previous') })).not.toHaveAttribute('aria-disabled')
    await expect(canvas.getByRole('button', { name: text('viewer.next') })).toHaveAttribute('aria-disabled', 'true')
  },
}

/** Nobody knows yet what is beside it: both ways may be taken. */
export const NeighboursLookedUp: Story = {
  args: { snapshot: after(loaded), previous: null, next: null },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('viewer.next') }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'NEXT' })
  },
}

const expectBusy = async (button: HTMLElement) => {
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).not.toHaveAttribute('aria-disabled')
}

export const TurningOn: Story = {
  args: { snapshot: after(loaded, { type: 'NEXT' }), previous: null, next: null },
  parameters: shows('way.waiting'),
  play: ({ canvas }) => expectBusy(canvas.getByRole('button', { name: text('viewer.next') })),
}

export const TurningBack: Story = {
  args: { snapshot: after(loaded, { type: 'PREVIOUS' }), previous: null, next: null },
  play: ({ canvas }) => expectBusy(canvas.getByRole('button', { name: text('viewer.previous') })),
}

export const Portrait: Story = { args: { photo: { ...portrait, id: landscape.id }, previous: null } }
export const Panorama: Story = { args: { photo: { ...panorama, id: landscape.id }, next: null } }
export const Tiny: Story = { args: { photo: tiny } }
export const White: Story = { args: { photo: white(4000, 2500) } }
export const PhoneWhite: Story = { args: { photo: white(1179, 2556) }, globals: { viewport: { value: 'phone' } } }
export const GrownFromTile: Story = { args: { grownFrom: { left: 300, top: 400, width: 160, height: 160 } } }

const several = [
  { id: 'copy', text: '', icon: <FolderPlus />, onSelect: fn() },
  {
    id: 'download',
    text: '',
    icon: <Download />,
    disabledReason: '',
    onSelect: fn(),
  },
  remove,
]

export const SeveralActions: Story = { args: { actions: several } }
export const Tablet: Story = { args: { actions: several }, globals: { viewport: { value: 'tablet' } } }
export const Phone: Story = { args: { actions: several }, globals: { viewport: { value: 'phone' } } }
export const PhonePortrait: Story = {
  args: { photo: { ...portrait, id: landscape.id }, previous: null },
  globals: { viewport: { value: 'phone' } },
}
export const PhoneDragging: Story = {
  args: { snapshot: after(between, loaded, dragged(-0.3, 0)) },
  globals: { viewport: { value: 'phone' } },
}
export const PhoneFailed: Story = {
  args: { snapshot: after(between, failed) },
  globals: { viewport: { value: 'phone' } },
}
