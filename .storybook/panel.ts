/** Controls and actions belong to components: a screen and a flow need the room, and have nothing to set. */
export const hasPanel = (storyId = ''): boolean => storyId.startsWith('components-')
