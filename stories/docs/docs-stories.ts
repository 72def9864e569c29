import type { StoryContext } from '@storybook/react-vite'

/** Pages of documentation: what their frames show is checked as stories of its own. */
export const docsParameters = {
  layout: 'fullscreen',
  a11y: { options: { iframes: false } },
  controls: { disable: true },
}

/** The toolbar's brand, scheme and locale, for the address of a frame. */
export const lookOf = ({ globals }: StoryContext): string =>
  ['brand', 'scheme', 'locale'].map((name) => `${name}:${globals[name]}`).join(';')
