/**
 * Tells styles/page-change.css that a visitor goes back, so that the land comes from the other side. In the document itself,
 * as the event comes before the first frame and no script that is fetched is there by then.
 */
export const pageChange =
  'addEventListener("pagereveal",({viewTransition:v})=>{let a=self.navigation?.activation;v&&a?.from&&a.entry.index<a.from.index&&v.types.add("back")})'
