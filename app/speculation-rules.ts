/**
 * What browsers may fetch ahead: pages of this site whose link the pointer rests on or a finger has touched. Their
 * documents alone: making them ready as a whole was no third faster (docs/performance.md) and costs a prepaid phone more.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/api/*' } },
          // Files for programs, such as the feed.
          { not: { href_matches: '/*.*' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
