/**
 * Stands in every document where the public origin belongs. The origin is a setting, read when the server starts,
 * so the build cannot know it: server/site/publish.ts puts it in.
 */
export const ORIGIN = 'https://origin.invalid'
