import { Act } from '../../base/web/parts/act.tsx'
import { openDialog } from '../../base/web/parts/dialogs.tsx'

const ways = [
  [
    'karratha rigg',
    'Both words, in any order. Each may be unfinished: “rigg” finds rigger and rigging.',
  ],
  ['"basic rigger"', 'These words next to each other, just as they are written.'],
  ['welder OR boilermaker', 'One of the two is enough. OR in capitals.'],
  ['rigger -perth', 'Without those that have “perth” anywhere.'],
  ['0412 345', 'The beginning of a telephone number, with or without +61.'],
] as const

const help = (
  <>
    <p>
      Names, contact details, everything that was sent, notes, tags and the text of documents are
      searched. Accents and capitals make no difference.
    </p>
    <dl className="ways">
      {ways.map(([typed, does]) => (
        <div key={typed}>
          <dt>
            <code>{typed}</code>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <p className="quiet">
      A scan has no text that can be searched. The filter “Documents without text” lists them.
    </p>
    <p className="actions">
      <Act words="Close" closes />
    </p>
  </>
)

export const SearchHelp = () => (
  <Act
    words="?"
    look="icon"
    label="How to search"
    title="How to search"
    onAct={() => openDialog('How to search', help)}
  />
)
