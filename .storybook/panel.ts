/** Controls and actions belong to components: their documentation, screens and flows need the space, and have nothing to set. */
export const hasPanel = (storyId = ''): boolean => storyId.startsWith('components-') && !storyId.endsWith('--docs')
