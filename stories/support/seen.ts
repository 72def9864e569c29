import { expect, screen, waitFor } from 'storybook/test'

/** Waits until it can be seen: what comes in slowly is there before. */
export const isSeen = (element: HTMLElement) => waitFor(() => expect(element).toBeVisible())

/** Waits until a screen reader announces the text. */
export const isAnnounced = (text: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text))
