<?php

declare(strict_types=1);

namespace AList;

// What people type: terms that mean the same, singulars and plurals, and prices, by the rules of the site (domain.json).

defined('ABSPATH') || exit;

/** The words of a search in lower case. Each joins a table, and MySQL joins at most 61, so more of them are ignored. */
function typed_words(string $text): array
{
    return array_slice(preg_split('/\s+/', mb_strtolower(trim($text)), -1, PREG_SPLIT_NO_EMPTY), 0, domain('most_words'));
}

/** Words in lower case, without accents and punctuation. */
function folded(array $words): string
{
    return trim(preg_replace(['/[\p{M}\'’]/u', '/[^\p{L}\p{N}]+/u'], ['', ' '], mb_strtolower(remove_accents(implode(' ', $words)))));
}

/**
 * The terms of a text: words that belong together, each with all other terms of the same meaning. Signs and words that say
 * nothing are left out, unless there are no others.
 *
 * @return list<array{words: string, others: list<string>}>
 */
function search_terms(string $text): array
{
    $words = typed_words($text);
    $terms = [];
    while ($words) {
        $length = min(domain('most_term_words'), count($words));
        while ($length > 1 && !meanings(folded(array_slice($words, 0, $length)))) {
            $length--;
        }
        $own = array_splice($words, 0, $length);
        $folded = folded($own);
        $others = [$folded, ...numbers($folded), ...meanings($folded)];
        $terms[] = ['words' => implode(' ', $own), 'others' => array_diff($others, [implode(' ', $own), ''])];
    }
    $fillers = explode(',', domain('filler_words'));
    $telling = array_filter($terms, fn ($term) => preg_match('/[\p{L}\p{N}]/u', $term['words']) && !in_array(folded([$term['words']]), $fillers, true));
    return array_values($telling ?: $terms);
}

/** @return list<string> what a term means besides itself, in the singular or the plural: the same, or goods of its kind */
function meanings(string $term): array
{
    foreach ([$term, ...numbers($term)] as $form) {
        $same = [$form];
        // The list grows in the loop, so entries that share a term are joined.
        for ($at = 0; $at < count($same); $at++) {
            $same = array_values(array_unique([...$same, ...(synonyms()[$same[$at]] ?? [])]));
        }
        $goods = array_map(fn ($one) => explode(',', domain('goods')[$one] ?? ''), $same);
        $others = array_slice(array_filter(array_unique(array_merge($same, ...$goods)), 'strlen'), 1);
        if ($others) {
            return $others;
        }
    }
    return [];
}

/** @return list<string> the singular of an English plural, and the plural that does not begin with the word */
function numbers(string $word): array
{
    return match (true) {
        preg_match('/[^aeiou]ies$/', $word) === 1 => [substr($word, 0, -3) . 'y'],
        preg_match('/(s|x|z|ch|sh)es$/', $word) === 1 => [substr($word, 0, -2), substr($word, 0, -1)],
        preg_match('/[^su]s$/', $word) === 1 && strlen($word) > 3 => [substr($word, 0, -1)],
        preg_match('/[^aeiou]y$/', $word) === 1 => [substr($word, 0, -1) . 'ies'],
        default => [],
    };
}

/** A condition on posts: their text has the words of the term, or a word that begins with one of the others. */
function holds_term(array $term): array
{
    $holds = [['key' => 'alist_search', 'value' => $term['words'], 'compare' => 'LIKE']];
    if ($term['others']) {
        $others = implode('|', array_unique($term['others']));
        $holds[] = ['key' => 'alist_search', 'value' => "(^|[^[:alnum:]])($others)", 'compare' => 'REGEXP'];
    }
    return ['relation' => 'OR', ...$holds];
}

/**
 * Takes a price out of a text, such as "under $30".
 *
 * @return array{string, ?int, ?int} the other words, and the lowest and highest price in cents
 */
function read_price(string $text): array
{
    ['range' => $range, 'marked_range' => $marked_range, 'most' => $most, 'least' => $least, 'bare' => $bare] = domain('price_patterns');
    $cents = fn (array $found) => array_map(fn ($dollars) => cents($dollars), array_slice(array_filter($found, 'strlen'), 1));
    $take = function (string $pattern) use (&$text, $cents): ?array {
        if (!preg_match("/$pattern/iu", $text, $found)) {
            return null;
        }
        $text = trim(preg_replace('/\s+/', ' ', str_replace($found[0], ' ', $text)));
        return $cents($found);
    };
    $between = $take($range) ?? $take($marked_range);
    if ($between) {
        return [$text, min($between), max($between)];
    }
    $highest = $take($most)[0] ?? null;
    $lowest = $take($least)[0] ?? null;
    // A price alone is the highest one.
    $highest ??= $lowest === null ? ($take($bare)[0] ?? null) : null;
    return [$text, $lowest, $highest];
}
