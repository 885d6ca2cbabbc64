// The rules that Google publishes for each type of structured data (developers.google.com/search/docs/appearance/
// structured-data: local business, organization, site name, breadcrumb, article, job posting), and schema.org's.

export type Node = Record<string, any> & { '@type': string; '@id'?: string }

/** What is wrong with one node, by the rules of its type. */
export function faultsOf(node: Node): string[] {
  const faults: string[] = []
  const need = (...keys: string[]) => {
    for (const key of keys) {
      if (node[key] === undefined || node[key] === '') faults.push(`has no ${key}`)
    }
  }
  const complete = (key: string) => {
    for (const one of [node[key]].flat()) {
      if (one !== undefined && !URL.canParse(one)) faults.push(`${key} is no complete address`)
    }
  }
  const zoned = (key: string) => {
    if (
      node[key] !== undefined &&
      !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?([+-]\d{2}:\d{2}|Z)$/.test(node[key])
    )
      faults.push(`${key} says no hour and zone`)
  }
  for (const key of ['url', 'logo', 'image', 'sameAs']) complete(key)
  switch (node['@type']) {
    case 'EmploymentAgency':
      need('name', 'address', 'telephone', 'url')
      for (const key of ['addressLocality', 'addressRegion', 'postalCode', 'addressCountry'])
        if (!node.address?.[key]) faults.push(`address has no ${key}`)
      for (const { dayOfWeek, opens, closes } of node.openingHoursSpecification ?? []) {
        if (!dayOfWeek?.length || !/^\d\d:\d\d$/.test(opens) || !/^\d\d:\d\d$/.test(closes))
          faults.push('opening hours are incomplete')
      }
      for (const held of node.hasCertification ?? []) {
        if (held['@type'] !== 'Certification' || !held.name)
          faults.push('a certificate has no name')
        if (held.expires && Number.isNaN(Date.parse(held.expires))) faults.push('expires on no day')
      }
      break
    case 'WebSite':
      need('name', 'url')
      break
    case 'BreadcrumbList': {
      need('itemListElement')
      const list = node.itemListElement as Node[]
      if (list.length < 2) faults.push('has fewer than two steps')
      list.forEach(({ position, name, item }, index) => {
        if (position !== index + 1 || !name || !URL.canParse(item))
          faults.push(`step ${index + 1} is wrong`)
      })
      break
    }
    case 'Article':
      need('headline', 'datePublished', 'image')
      zoned('datePublished')
      if (node.author && !node.author['@id'] && !node.author.name) faults.push('author has no name')
      break
    case 'JobPosting':
      faults.push(...jobPostingFaults(node))
      zoned('datePosted')
      zoned('validThrough')
      break
    case 'Service':
    case 'AboutPage':
    case 'ContactPage':
    case 'CollectionPage':
      need('name', 'description')
      break
    default:
      faults.push('is of a type that this test has no rules for')
  }
  return faults
}

/** Required properties, and recommended ones where they are there, as the page on job postings has them. */
function jobPostingFaults(node: Node): string[] {
  const { title, description, datePosted, validThrough, employmentType, baseSalary } = node
  const address = node.jobLocation?.address ?? {}
  const rules: [boolean, string][] = [
    [Boolean(title), 'has no title'],
    [!/[\d$!*]/.test(title), 'has a code, a day, pay or shouting in its title'],
    [/^<(p|ul)>/.test(description), 'has a description that is not HTML'],
    [!description?.includes('undefined'), 'has a hole in its description'],
    [description !== title, 'describes the job by its title alone'],
    [Boolean(datePosted), 'has no datePosted'],
    [
      validThrough === undefined || Date.parse(validThrough) > Date.parse(datePosted),
      'ends before it is posted',
    ],
    [node.hiringOrganization?.['@type'] === 'Organization', 'is of no organisation'],
    [Boolean(node.hiringOrganization?.name), 'is of an organisation without a name'],
    [node.jobLocation?.['@type'] === 'Place', 'has no place'],
    [address['@type'] === 'PostalAddress', 'has no address'],
    [Boolean(address.addressLocality && address.addressRegion), 'has neither town nor state'],
    [/^[A-Z]{2}$/.test(address.addressCountry), 'has no country'],
    [employmentTypes.includes(employmentType), 'has an unknown employmentType'],
    [[true, false, undefined].includes(node.directApply), 'has a directApply that is no boolean'],
    [URL.canParse(node.url), 'has no address'],
    [Boolean(node.identifier?.name && node.identifier.value), 'has no identifier'],
  ]
  if (baseSalary !== undefined) {
    const { value, minValue, maxValue, unitText } = baseSalary.value ?? {}
    rules.push(
      [baseSalary.currency === 'AUD', 'is paid in no currency'],
      [['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'].includes(unitText), 'is paid for no time'],
      [value > 0 || (minValue > 0 && maxValue >= minValue), 'is paid no amount'],
    )
  }
  return rules.filter(([holds]) => !holds).map(([, fault]) => fault)
}

const employmentTypes = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
  'OTHER',
]

/** Every node of a graph, those inside others included. */
export function nodes(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodes)
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(nodes)
  return '@type' in value ? [value as Node, ...inner] : inner
}
