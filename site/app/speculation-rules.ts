/**
 * What browsers may prefetch: pages of this site while the pointer rests on their link or a finger has touched it. Only their
 * documents: prerendering was not a third faster (docs/performance.md) and costs a prepaid phone more data.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/api/*' } },
          // Files for programs, such as the feed, are not prefetched.
          { not: { href_matches: '/*.*' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
