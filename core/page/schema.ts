// The schema of a page: its address, its metadata for search engines, its hero, and its sections in order.
import * as v from 'valibot'
import {
  choice,
  field,
  id,
  image,
  listOf,
  optional,
  plainLine,
  text,
  trueOrFalse,
  question,
} from '../content/schemas/fields.ts'
import { means, type Meaning } from '../content/schemas/meaning.ts'
import { intervals } from '../drawings/intervals.ts'
import { objectNames } from '../drawings/object-names.ts'
import { viewNames } from '../drawings/views.ts'
import { actions, folded, rich } from './fields.ts'
import { sectionSchema } from './registry.ts'

/** Dusk is burgundy; day is sand with dark text; night is the deepest burgundy. */
const sky = field(
  choice(['dusk', 'day', 'night']),
  'Sky',
  'Dusk is burgundy, day is sand under dark words, night the deepest burgundy.',
)

const land = v.strictObject({
  kind: v.literal('land'),
  view: field(
    choice(viewNames),
    'Landform',
    'Each is seen at an hour of its own: the words stand on its sky.',
  ),
  fills: optional(trueOrFalse, 'As high as the window'),
  fleet: optional(
    trueOrFalse,
    'The fleet stands on it',
    'A machine of each kind that has a specification, beside a person, at one scale.',
  ),
  object: optional(
    choice(objectNames),
    'Object that stands on it',
    'One thing that the work of the page is done with, under a smaller heading.',
  ),
})
const core = v.strictObject({
  kind: v.literal('core'),
  sky,
  interval: optional(choice(intervals), 'Part that the page is about'),
})
const plain = v.strictObject({ kind: v.literal('plain') })
const photo = v.strictObject({ kind: v.literal('photo'), sky, photo: field(image, 'Photograph') })

export const looks = {
  land: { title: 'A landform as wide as the window', schema: land },
  core: { title: 'The drill core', schema: core },
  plain: { title: 'Words on paper', schema: plain },
  photo: { title: 'A photograph', schema: photo },
} as const

/** The look of a page's hero. */
export const look = v.variant(
  'kind',
  [land, core, plain, photo],
  'must be one of the ways that a page begins',
)

export type HeroLook = v.InferOutput<typeof look>

export const sharingImages = [
  'home',
  'about',
  'community',
  'labour',
  'plant',
  'recruitment',
  'jobs',
  'assurance',
  'resources',
] as const

export const share = field(choice(sharingImages), 'Picture of shared links')

export const head = v.strictObject({
  title: field(
    means(text, { searchLength: [1, 60] }),
    'Title for search',
    'Search engines show 60 characters; the business name is added where it fits.',
  ),
  description: field(
    means(text, { searchLength: [51, 160] }),
    'Description for search',
    'One or two sentences, 51 to 160 characters.',
  ),
  share,
})

/** The address of a page: each segment is lower-case words joined by hyphens. */
export const address = v.pipe(
  plainLine,
  v.regex(
    /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/,
    'must be an address such as /about/our-yards: lower-case words joined by hyphens',
  ),
  v.metadata({ format: 'path', isOwnAddress: true } satisfies Meaning),
)

export const pageSchema = v.strictObject({
  name: field(text, 'Name', 'In breadcrumbs, menus and the desk.'),
  path: field(address, 'Address'),
  aliases: folded(
    field(
      listOf(field(address, 'Address')),
      'Earlier and other addresses',
      'They answer with the same page. A page that moves keeps its old address here by itself.',
    ),
  ),
  type: folded(
    field(
      choice(['AboutPage', 'ContactPage', 'CollectionPage', 'Service']),
      'Type for search engines',
    ),
  ),
  hidden: folded(
    field(
      trueOrFalse,
      'Hidden',
      'A hidden page is not there for visitors. Links to it are refused.',
    ),
  ),
  unlisted: folded(
    field(trueOrFalse, 'Kept from search engines', 'Reached only by doing something.'),
  ),
  collection: folded(
    field(
      choice([
        'job-seeker-topics',
        'employer-topics',
        'posts',
        'post-pages',
        'vacancies',
        'vacancy-posters',
        'machines',
      ]),
      'Pattern for the pages of',
    ),
  ),
  core: folded(
    field(
      trueOrFalse,
      'The drill core beside the page',
      'Its intervals are the founding year and the credentials, each with its status.',
    ),
  ),
  hero: field(
    v.strictObject({
      look: field(look, 'How the page begins'),
      title: field(text, 'Headline'),
      subtitle: optional(text, 'Line below the headline'),
      subtitleWithPortal: optional(text, 'Line below the headline, while jobs open on a portal'),
      subtitleWithVacancies: optional(
        text,
        'Line below the headline, while vacancies of ours are open',
      ),
      call: optional(trueOrFalse, 'The telephone number in large figures'),
      actions: optional(actions, 'Buttons', 'The first two that lead somewhere are shown.'),
      quiet: folded(
        field(
          trueOrFalse,
          'Buttons as lines',
          'Where the page below is what to do or to read, and not what a button leads to.',
        ),
      ),
    }),
    'Top of the page',
  ),
  ...question,
  sections: field(listOf(field(sectionSchema, 'Section')), 'Sections'),
  head: field(head, 'For search engines and shared links'),
  words: folded(
    field(
      listOf(
        field(v.strictObject({ id: field(id, 'Which'), text: field(rich, 'Words') }), 'Words'),
      ),
      'Words that the program places',
    ),
  ),
})

export type WrittenPage = v.InferOutput<typeof pageSchema>
