<?php

declare(strict_types=1);

namespace AList;

use WP_Error;

// Terms that mean the same to the search: those of the trade (domain.json), and those that moderators add.

defined('ABSPATH') || exit;

add_action('rest_api_init', function (): void {
    $path = '/admin/search-synonyms';
    route(V2, $path, 'GET', 'moderator', __NAMESPACE__ . '\added_synonyms');
    route(V2, $path, 'POST', 'moderator', __NAMESPACE__ . '\add_synonyms', ['terms' => text_arg(200, 1)]);
    route(V2, "$path/(?P<id>\d+)", 'DELETE', 'moderator', function ($request) {
        global $wpdb;
        return $wpdb->delete(table('synonyms'), ['id' => (int) $request->get_url_params()['id']])
            ? ['success' => true]
            : new WP_Error('alist_synonyms_not_found', 'These terms no longer exist', ['status' => 404]);
    });
});

/** @return list<array{id: int, terms: list<string>}> the newest first */
function added_synonyms(): array
{
    global $wpdb;
    $rows = $wpdb->get_results('SELECT id, terms FROM ' . table('synonyms') . ' ORDER BY id DESC', ARRAY_A);
    return array_map(fn ($row) => ['id' => (int) $row['id'], 'terms' => explode(',', $row['terms'])], $rows);
}

function add_synonyms($request)
{
    $terms = [];
    foreach (explode(',', $request['terms']) as $term) {
        $terms[folded([$term])] = trim(preg_replace('/[\p{Cc}\s]+/u', ' ', $term));
    }
    unset($terms['']);
    if (count($terms) < 2) {
        return invalid(['terms' => 'Enter at least two, separated by commas']);
    }
    $most_words = domain('most_term_words');
    if (array_filter(array_keys($terms), fn ($folded) => substr_count((string) $folded, ' ') >= $most_words)) {
        return invalid(['terms' => "Each has at most $most_words words"]);
    }
    // Two moderators at once must not pass the limit.
    return with_lock(table('synonyms'), 'Somebody else is adding words. Try again.', fn () => store_synonyms(array_values($terms)));
}

/** @param list<string> $terms */
function store_synonyms(array $terms)
{
    global $wpdb;
    $limit = domain('max_synonyms');
    if (count(added_synonyms()) >= $limit) {
        return new WP_Error('alist_too_many', "There can be $limit entries. Remove one first.", ['status' => 409]);
    }
    if ($wpdb->insert(table('synonyms'), ['terms' => implode(',', $terms)]) === false) {
        return database_error();
    }
    return ['id' => $wpdb->insert_id, 'terms' => $terms];
}

/**
 * Read once in a request.
 *
 * @return array<list<string>> for each folded term, those that mean the same
 */
function synonyms(): array
{
    static $synonyms;
    if ($synonyms === null) {
        $synonyms = [];
        $of_trade = array_map(fn ($row) => explode(',', $row), domain('same_terms'));
        $added = array_map(fn ($entry) => array_map(fn ($term) => folded([$term]), $entry['terms']), added_synonyms());
        foreach ([...$of_trade, ...$added] as $row) {
            foreach ($row as $term) {
                $synonyms[$term] = [...($synonyms[$term] ?? []), ...$row];
            }
        }
    }
    return $synonyms;
}
