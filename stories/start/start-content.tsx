import Contrast from 'lucide-react/icons/contrast'
import Globe from 'lucide-react/icons/globe'
import Monitor from 'lucide-react/icons/monitor'
import Palette from 'lucide-react/icons/palette'
import type { ReactNode } from 'react'

interface Said {
  title: string
  text: string
}

/** The entry points, each with the story it links to. */
export const DOORS = {
  components: {
    title: 'Components',
    text: 'The parts the screens are made of, in every state, each with a page of documentation: props, keys, and what is announced.',
    story: 'components-kitchen--light',
  },
  screens: {
    title: 'Screens',
    text: 'By area, in every state: empty, loading, failed, one, very many. To look at, side by side.',
    story: 'screens-photos-library--not-selecting',
  },
  flows: {
    title: 'Flows',
    text: 'What happens in which order, as a chart to play: take an event, step back, jump to a state.',
    story: 'flows-delete-photos--simulator',
  },
} as const

export const REVIEW: readonly Said[] = [
  {
    title: 'Open it under Screens',
    text: 'Begin with the state customers see most. The other states are listed below it.',
  },
  { title: 'Three widths', text: '390, 768 and 1280 in the toolbar. Nothing is cut off, nothing scrolls sideways.' },
  { title: 'Light and dark', text: 'Surfaces get lighter as they come nearer. Photos look the same in both.' },
  {
    title: 'Every brand',
    text: 'Accent, type and corners change; space and order do not. A test measures the contrast.',
  },
  { title: 'German', text: 'It is a third longer. Look at buttons, tabs and messages first.' },
  {
    title: 'Without a mouse',
    text: 'Press Tab all the way through. The ring is always visible, in the order you read.',
  },
]

export const TOOLBAR: readonly (Said & { icon: ReactNode })[] = [
  {
    icon: <Palette />,
    title: 'Brand',
    text: 'One of sixteen: colours, type, corners, and logo and name in the header.',
  },
  { icon: <Contrast />, title: 'Scheme', text: 'Light, dark, or what your system says.' },
  {
    icon: <Globe />,
    title: 'Locale',
    text: 'Eleven languages with their dates, numbers and plurals, and two that stretch and mirror every text.',
  },
  { icon: <Monitor />, title: 'Width', text: 'Phone, tablet, desktop, or as wide as the window.' },
]

/** The same screen as customers of other brands see it; `globals` in the format of an address. */
export const LOOKS: readonly (Said & { globals: string })[] = [
  { title: 'Albumen', text: 'English, plum, Figtree.', globals: 'brand:albumen;locale:en-GB' },
  { title: 'Fjord', text: 'Blue, Hanken Grotesk, sharper corners.', globals: 'brand:fjord;locale:en-GB' },
  { title: 'Konfetti', text: 'German, magenta, round.', globals: 'brand:konfetti;locale:de-DE' },
  { title: 'Konfetti, dark', text: 'The same in the dark.', globals: 'brand:konfetti;locale:de-DE;scheme:dark' },
]

/** How to read a flow: its two stories, with a note on each. */
export const FLOW_STORIES: readonly (Said & { story: string })[] = [
  {
    title: 'Filmstrip',
    text: 'Every state as a live screen, side by side; where there is nothing to see, it says why.',
    story: 'flows-delete-photos--filmstrip',
  },
  {
    title: 'Simulator',
    text: 'The chart beside its screen. Send events, choose how calls end, move the clock, go back in time, and share where you are as an address or a file.',
    story: 'flows-delete-photos--simulator',
  },
]

export const PLACES: readonly (Said & { story?: string })[] = [
  {
    title: 'Foundations',
    text: 'Colour, type, space, corners, depth, motion and icons, read from the tokens themselves',
    story: 'foundations--foundations',
  },
  {
    title: 'Components',
    text: 'One page each, with every state; Kitchen shows them all together',
    story: DOORS.components.story,
  },
  {
    title: 'Screens',
    text: 'Photos, uploads, viewer, sign-in, mails and the rest, by area',
    story: DOORS.screens.story,
  },
  { title: 'Flows', text: 'Filmstrip and simulator of each flow', story: DOORS.flows.story },
  {
    title: 'Map',
    text: 'Areas, pages and flows, what starts what, the facts between them and their calls',
    story: 'map--product',
  },
  {
    title: 'Matrix',
    text: 'Any screen’s states side by side: in every brand, width, scheme or locale',
    story: 'matrix--matrix',
  },
  {
    title: 'Simulator',
    text: 'The simulator itself, in use. For those who work on it',
    story: 'simulator-live-view--uploads',
  },
  { title: 'Tests', text: 'Stories that only prove something, and one that breaks a rule on purpose. Not for review' },
]
