/** Paths that a form posts to: the browser never prefetches them. */
const formTargets = ['/submit-resume*', '/contact*', '/request-staff*', '/api/*']

/** What browsers may fetch ahead: pages of this site whose link the pointer rests on or a finger has touched. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: formTargets } },
          // Files for programs, such as the feed.
          { not: { href_matches: '/*.*' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
