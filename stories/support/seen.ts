import { expect, screen, waitFor } from 'storybook/test'

/** Waits until it can be seen: what comes in slowly is there before. */
export const isSeen = (element: HTMLElement) => waitFor(() => expect(element).toBeVisible())

/** Waits until a screen reader is told so. */
export const isTold = (text: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text))
