/** Address of one of the owner's pictures. @param width one of its sizes; every picture has 480 */
export const pictureAddress = (name: string, width = 480) => `/photos/${name}-${width}.webp`
