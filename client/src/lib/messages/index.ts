// The texts of the interface, by key. English is the language that every other is typed after: a translation
// that lacks a key, or has one too many, does not compile. Texts of a game come from the service, in English.
export { LANGUAGES, language, languageOf, t, useLanguage, type Messages } from './language.svelte';
