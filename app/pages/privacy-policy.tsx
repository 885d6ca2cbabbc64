export default function PrivacyPolicy() {
  return (
    <main>
      <h1>Privacy Policy</h1>
    </main>
  )
}
