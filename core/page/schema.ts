// The schema of a page: its address, its metadata for search engines, its hero, and its sections in order.
import * as v from 'valibot'
import { field, id, image, plainLine, question, text } from '../content/schemas/fields.ts'
import { means, type Meaning } from '../content/schemas/meaning.ts'
import { intervals } from '../drawings/intervals.ts'
import { objectNames } from '../drawings/object-names.ts'
import { viewNames } from '../drawings/views.ts'
import { actions, folded, rich } from './fields.ts'
import { sectionSchema } from './registry.ts'

/** Dusk is burgundy; day is sand with dark text; night is the deepest burgundy. */
const sky = field(
  v.picklist(['dusk', 'day', 'night'], 'must be dusk, day or night'),
  'Sky',
  'Dusk is burgundy, day is sand under dark words, night the deepest burgundy.',
)

const land = v.strictObject({
  kind: v.literal('land'),
  view: field(
    v.picklist(viewNames, 'must be the name of a landform'),
    'Landform',
    'Each is seen at an hour of its own: the words stand on its sky.',
  ),
  fills: v.optional(field(v.boolean('must be true or false'), 'As high as the window')),
  fleet: v.optional(
    field(
      v.boolean('must be true or false'),
      'The fleet stands on it',
      'A machine of each kind that has a specification, beside a person, at one scale.',
    ),
  ),
  object: v.optional(
    field(
      v.picklist(objectNames, 'must be the name of an object'),
      'Object that stands on it',
      'One thing that the work of the page is done with, under a smaller heading.',
    ),
  ),
})
const core = v.strictObject({
  kind: v.literal('core'),
  sky,
  interval: v.optional(
    field(v.picklist(intervals, 'must be the name of an interval'), 'Part that the page is about'),
  ),
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

export const share = field(
  v.picklist(sharingImages, 'must be the name of a sharing picture'),
  'Picture of shared links',
)

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
      v.array(field(address, 'Address'), 'must be a list'),
      'Earlier and other addresses',
      'They answer with the same page. A page that moves keeps its old address here by itself.',
    ),
  ),
  type: folded(
    field(
      v.picklist(
        ['AboutPage', 'ContactPage', 'CollectionPage', 'Service'],
        'must be a type that search engines know',
      ),
      'Type for search engines',
    ),
  ),
  hidden: folded(
    field(
      v.boolean('must be true or false'),
      'Hidden',
      'A hidden page is not there for visitors. Links to it are refused.',
    ),
  ),
  unlisted: folded(
    field(
      v.boolean('must be true or false'),
      'Kept from search engines',
      'Reached only by doing something.',
    ),
  ),
  collection: folded(
    field(
      v.picklist(
        [
          'job-seeker-topics',
          'employer-topics',
          'posts',
          'post-pages',
          'vacancies',
          'vacancy-posters',
          'machines',
        ],
        'must be a collection',
      ),
      'Pattern for the pages of',
    ),
  ),
  core: folded(
    field(
      v.boolean('must be true or false'),
      'The drill core beside the page',
      'Its intervals are the founding year and the credentials, each with its status.',
    ),
  ),
  hero: field(
    v.strictObject({
      look: field(look, 'How the page begins'),
      title: field(text, 'Headline'),
      subtitle: v.optional(field(text, 'Line below the headline')),
      subtitleWithPortal: v.optional(
        field(text, 'Line below the headline, while jobs open on a portal'),
      ),
      subtitleWithVacancies: v.optional(
        field(text, 'Line below the headline, while vacancies of ours are open'),
      ),
      call: v.optional(
        field(v.boolean('must be true or false'), 'The telephone number in large figures'),
      ),
      actions: v.optional(
        field(actions, 'Buttons', 'The first two that lead somewhere are shown.'),
      ),
      quiet: folded(
        field(
          v.boolean('must be true or false'),
          'Buttons as lines',
          'Where the page below is what to do or to read, and not what a button leads to.',
        ),
      ),
    }),
    'Top of the page',
  ),
  ...question,
  sections: field(v.array(field(sectionSchema, 'Section'), 'must be a list'), 'Sections'),
  head: field(head, 'For search engines and shared links'),
  words: folded(
    field(
      v.array(
        field(v.strictObject({ id: field(id, 'Which'), text: field(rich, 'Words') }), 'Words'),
        'must be a list',
      ),
      'Words that the program places',
    ),
  ),
})

export type WrittenPage = v.InferOutput<typeof pageSchema>
