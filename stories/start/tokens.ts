/** Every token of src/components/tokens.css by group, with its purpose (tests/unit/stories/tokens.test.ts). */

/** A colour, and the text on it. */
export interface ColourToken {
  name: string
  use: string
  text?: string
}

export const COLOURS: Record<string, readonly ColourToken[]> = {
  'Paper and ink': [
    { name: 'paper', use: 'The page', text: 'ink' },
    { name: 'surface', use: 'Cards and fields', text: 'ink' },
    { name: 'surface-raised', use: 'Menus, dialogs, panels', text: 'ink' },
    { name: 'surface-sunken', use: 'Wells, and under a pointer', text: 'ink-soft' },
    { name: 'surface-pressed', use: 'Pressed, and empty tracks', text: 'ink' },
    { name: 'segment', use: 'The chosen one of a row', text: 'ink' },
    { name: 'skeleton', use: 'In the shape of what comes' },
    { name: 'line', use: 'Edges of cards, between rows' },
    { name: 'line-strong', use: 'Edges of controls' },
    { name: 'ink', use: 'Text', text: 'paper' },
    { name: 'ink-soft', use: 'Supporting text', text: 'paper' },
    { name: 'ink-disabled', use: 'What can’t be used', text: 'paper' },
  ],
  Accent: [
    { name: 'accent', use: 'Chosen, current, links', text: 'on-accent' },
    { name: 'on-accent', use: 'On the accent', text: 'accent' },
    { name: 'accent-hover', use: 'Under a pointer', text: 'on-accent' },
    { name: 'primary', use: 'The main button', text: 'on-primary' },
    { name: 'on-primary', use: 'On the main button', text: 'primary' },
    { name: 'primary-hover', use: 'Under a pointer', text: 'on-primary' },
    { name: 'accent-soft', use: 'Behind what is current', text: 'accent' },
    { name: 'accent-field', use: 'Behind a chosen photo', text: 'ink' },
    { name: 'accent-line', use: 'Edges, selected text' },
    { name: 'focus', use: 'The ring' },
  ],
  Meaning: [
    { name: 'danger', use: 'Has failed, deletes', text: 'paper' },
    { name: 'danger-fill', use: 'A button that deletes', text: 'on-danger' },
    { name: 'danger-hover', use: 'Under a pointer', text: 'on-danger' },
    { name: 'on-danger', use: 'On that button', text: 'danger-fill' },
    { name: 'danger-soft', use: 'Behind a failure', text: 'danger' },
    { name: 'danger-line', use: 'Its edge' },
    { name: 'warning', use: 'Needs the customer', text: 'paper' },
    { name: 'warning-soft', use: 'Behind it', text: 'warning' },
    { name: 'warning-line', use: 'Its edge' },
    { name: 'success', use: 'Has worked', text: 'paper' },
    { name: 'success-soft', use: 'Behind it', text: 'success' },
    { name: 'success-line', use: 'Its edge' },
    { name: 'info', use: 'Says something', text: 'paper' },
    { name: 'info-soft', use: 'Behind it', text: 'info' },
    { name: 'info-line', use: 'Its edge' },
  ],
  'Over pictures, the same in both schemes': [
    { name: 'night', use: 'The viewer', text: 'on-night' },
    { name: 'night-raised', use: 'Messages, tooltips', text: 'on-night' },
    { name: 'on-night', use: 'Text there', text: 'night' },
    { name: 'on-night-soft', use: 'Supporting text there', text: 'night' },
    { name: 'night-line', use: 'Edges there' },
    { name: 'night-hover', use: 'Under a pointer there' },
    { name: 'night-success', use: 'Has worked', text: 'night-raised' },
    { name: 'night-danger', use: 'Has failed', text: 'night-raised' },
    { name: 'night-shade', use: 'Under text on any picture' },
    { name: 'spine', use: 'The fold of a book' },
    { name: 'veil', use: 'Over a picture with more behind' },
    { name: 'shade', use: 'Behind controls above' },
    { name: 'shade-up', use: 'Behind controls below' },
    { name: 'scrim', use: 'Behind a dialog' },
    { name: 'print-edge', use: 'Edge of a print' },
    { name: 'qr-paper', use: 'A code to scan', text: 'qr-ink' },
    { name: 'qr-ink', use: 'On it', text: 'qr-paper' },
  ],
}

interface Token {
  name: string
  use: string
}

export const SIZES: readonly Token[] = [
  { name: 'text-32', use: 'Page titles on wide screens' },
  { name: 'text-24', use: 'Page titles' },
  { name: 'text-20', use: 'Sections, dialogs' },
  { name: 'text-16', use: 'Text' },
  { name: 'text-14', use: 'Supporting text, controls' },
  { name: 'text-12', use: 'Notes' },
]
export const WEIGHTS: readonly Token[] = [
  { name: 'regular', use: 'Text' },
  { name: 'medium', use: 'Controls, names' },
  { name: 'semibold', use: 'Headings' },
]
export const SPACES: readonly Token[] = ['1', '2', '3', '4', '5', '6', '7', '8'].map((step) => ({
  name: `space-${step}`,
  use: '',
}))
export const CORNERS: readonly Token[] = [
  { name: 'radius-tile', use: 'Photos' },
  { name: 'radius-small', use: 'Check boxes' },
  { name: 'radius-control', use: 'Buttons, fields' },
  { name: 'radius-card', use: 'Cards, dialogs' },
  { name: 'radius-full', use: 'Badges, tracks' },
]
export const SHADOWS: readonly Token[] = [
  { name: 'shadow-1', use: 'A chosen segment' },
  { name: 'shadow-2', use: 'Menus, messages' },
  { name: 'shadow-3', use: 'Dialogs, panels' },
  { name: 'shadow-print', use: 'Prints' },
]
export const DURATIONS: readonly Token[] = [
  { name: 'fast', use: 'Feedback: a pointer, a press, a chosen photo' },
  { name: 'enter', use: 'Something comes: dialogs, menus, messages' },
  { name: 'full', use: 'The whole screen: a photo opens and goes back' },
]

/** Shown by its value alone. */
export const VALUES: Record<string, readonly Token[]> = {
  Typeface: [
    { name: 'font', use: 'One typeface a brand' },
    { name: 'leading-text', use: 'Line height of text' },
    { name: 'leading-heading', use: 'Line height of headings' },
    { name: 'tracking-heading', use: 'Between the letters of headings' },
  ],
  Neutrals: [
    { name: 'hue', use: 'Of every neutral' },
    { name: 'tint', use: 'How much of it; 0 is grey' },
  ],
  Layout: [
    { name: 'gutter', use: 'Beside the content' },
    { name: 'header', use: 'Height of the header' },
    { name: 'pinned', use: 'Position of bars that stay in view while the page scrolls' },
    { name: 'bare-foot', use: 'Height of the line below pages without a frame' },
    { name: 'side', use: 'Width of the side menu' },
    { name: 'width-photos', use: 'Widest: photos' },
    { name: 'width-account', use: 'Widest: account pages' },
    { name: 'width-form', use: 'Widest: forms' },
    { name: 'tile-min', use: 'Smallest photo in the grid' },
    { name: 'tile-gap', use: 'Between photos' },
  ],
  Controls: [
    { name: 'control', use: 'Height' },
    { name: 'control-small', use: 'Height of small ones' },
    { name: 'icon', use: 'Size of an icon' },
    { name: 'stroke', use: 'Its line' },
    { name: 'hairline', use: 'A thin edge' },
  ],
  Movement: [
    { name: 'ease', use: 'The one curve' },
    { name: 'shift', use: 'How far things travel; nothing with reduced motion' },
  ],
  Layers: [
    { name: 'z-sticky', use: 'Headings of months' },
    { name: 'z-chat', use: 'Chat with customer care' },
    { name: 'z-header', use: 'The header' },
    { name: 'z-selection', use: 'The selection’s bar' },
    { name: 'z-panel', use: 'The uploads’ panel' },
    { name: 'z-scrim', use: 'Behind dialogs' },
    { name: 'z-dialog', use: 'Dialogs' },
    { name: 'z-toast', use: 'Messages' },
    { name: 'z-tooltip', use: 'Tooltips' },
  ],
}

/** Names of all tokens on the page. */
export const SHOWN = [COLOURS, { SIZES, WEIGHTS, SPACES, CORNERS, SHADOWS, DURATIONS }, VALUES]
  .flatMap((groups) => Object.values(groups).flat())
  .map(({ name }) => name)
