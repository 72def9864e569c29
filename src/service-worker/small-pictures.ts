/** Paths of pictures as lists show them; the viewer's are too large to keep many of them. */
export const SMALL_PICTURE = /^\/images\/(?:shared\/[\w-]+\/)?[\w-]+\/(300|800)$/
