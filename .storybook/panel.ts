/** Controls and actions belong to components: screens and flows need the space, and have nothing to set. */
export const hasPanel = (storyId = ''): boolean => storyId.startsWith('components-')
