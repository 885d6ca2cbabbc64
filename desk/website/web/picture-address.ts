/** Where a picture of the owner's lies. @param width one that it was made in; every picture has 480 */
export const pictureAddress = (name: string, width = 480) => `/photos/${name}-${width}.webp`
