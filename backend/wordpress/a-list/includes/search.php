<?php

declare(strict_types=1);

namespace AList;

// The site's search over WordPress's own tables. It finds words anywhere in a name, brand, category, tag, founder,
// celebrity or description; unlike the reference backend, it corrects no typos and splits no words.

defined('ABSPATH') || exit;

const FACET_FIELDS = ['categories' => 'category', 'brands' => 'brand', 'retailers' => 'retailer', 'tags' => 'tags'];
const MAX_SEARCHED = 5000;

add_action('rest_api_init', function (): void {
    $names = ['type' => 'string', 'default' => '', 'maxLength' => 8000];
    $price = ['type' => 'number', 'minimum' => 0, 'maximum' => 1000000];
    route(V2, '/search', 'GET', 'anyone', __NAMESPACE__ . '\search', [
        'q' => ['type' => 'string', 'default' => '', 'maxLength' => 200],
        'categories' => $names,
        'brands' => $names,
        'retailers' => $names,
        'tags' => $names,
        'min_price' => $price,
        'max_price' => $price,
        'trending_above' => ['type' => 'integer', 'minimum' => 0],
        'deals' => ['type' => 'boolean', 'default' => false],
        'sort' => ['type' => 'string', 'default' => 'relevance', 'enum' => ['relevance', 'newest', 'popularity', 'price-low', 'price-high', 'trending']],
        'include' => ['type' => 'string', 'default' => 'products,brands,facets'],
        'group_by' => ['type' => 'string', 'enum' => ['category']],
        'limit' => ['type' => 'integer', 'default' => 24, 'minimum' => 1, 'maximum' => 100],
        'offset' => ['type' => 'integer', 'default' => 0, 'minimum' => 0, 'maximum' => 10000],
        'cursor' => ['type' => 'string', 'maxLength' => 200],
    ]);
    route(V2, '/suggest', 'GET', 'anyone', fn ($request) => suggest(trim((string) $request['q'])), [
        'q' => ['type' => 'string', 'default' => '', 'maxLength' => 200],
    ]);
});

/** Parses a comma-separated list, in lower case. */
function name_list(string $text): array
{
    return array_values(array_filter(array_map(fn ($name) => mb_strtolower(trim($name)), explode(',', $text))));
}

/** Posts that contain all terms of the search, newest first. */
function matching_posts(string $type, string $text): array
{
    $query = ['post_type' => $type, 'post_status' => 'publish', 'numberposts' => MAX_SEARCHED, 'orderby' => 'date', 'order' => 'DESC'];
    $query['meta_query'] = array_map(__NAMESPACE__ . '\holds_term', search_terms($text));
    return get_posts($query);
}

function cents(string $price): int
{
    return (int) round((float) preg_replace('/[^\d.]/', '', $price) * 100);
}

/** A product with the values that filters and sorting use. */
function searchable(\WP_Post $post): array
{
    $fields = fields_of($post);
    return ['post' => $post, 'cents' => cents((string) $fields['price']), 'fields' => $fields];
}

/** Values of a facet's field in the form in which they are compared: all names of a category are equal. */
function comparable(string $facet, array $values): array
{
    return array_map(function ($value) use ($facet) {
        $value = mb_strtolower((string) $value);
        if ($facet !== 'categories') {
            return $value;
        }
        $words = trim(preg_replace('/[^\p{L}\p{N}]+/u', ' ', $value));
        $key = str_replace(' and ', ' ', $words);
        return domain('category_synonyms')[$key] ?? $key;
    }, $values);
}

/** Whether a product passes all filters except one: a facet ignores its own filter. */
function passes(array $item, array $filters, ?string $without = null): bool
{
    foreach (FACET_FIELDS as $facet => $field) {
        $wanted = $facet === $without ? [] : $filters[$facet];
        $values = comparable($facet, (array) $item['fields'][$field]);
        if ($wanted && !array_intersect($wanted, $values)) {
            return false;
        }
    }
    // WordPress keeps no price history, which would prove a reduction.
    return !$filters['deals']
        && ($filters['min'] === null || $item['cents'] >= $filters['min'])
        && ($filters['max'] === null || $item['cents'] <= $filters['max'])
        && ($filters['trending'] === null || $item['fields']['trending_score'] > $filters['trending']);
}

function sort_items(array $items, string $sort, string $text): array
{
    $starts = fn ($item) => str_starts_with(mb_strtolower($item['post']->post_title), mb_strtolower($text)) ? 0 : 1;
    $key = match ($sort) {
        'price-low' => fn ($item) => $item['cents'],
        'price-high' => fn ($item) => -$item['cents'],
        'trending' => fn ($item) => -$item['fields']['trending_score'],
        'popularity' => fn ($item) => -$item['fields']['rating'],
        'relevance' => $text === '' ? null : $starts,
        default => null,
    };
    if ($key) {
        usort($items, fn ($a, $b) => $key($a) <=> $key($b));
    }
    return $items;
}

/** The records of posts as WordPress's own routes send them. */
function records(array $posts, string $type): array
{
    $controller = get_post_type_object($type)->get_rest_controller();
    $request = new \WP_REST_Request('GET');
    $request['context'] = 'view';
    return array_map(fn ($post) => $controller->prepare_item_for_response($post, $request)->get_data(), array_values($posts));
}

/** The stricter of a limit in cents from the text and one in dollars from a filter. */
function stricter(callable $of, ?int $cents, ?float $dollars): ?int
{
    $limits = array_filter([$cents, $dollars === null ? null : (int) round($dollars * 100)], 'is_int');
    return $limits ? $of($limits) : null;
}

function search($request)
{
    $parts = name_list($request['include']);
    if (array_diff($parts, ['products', 'brands', 'facets'])) {
        return invalid(['include' => 'Must be a list of products, brands and facets']);
    }
    $filters = array_map(fn ($facet) => comparable($facet, name_list($request[$facet])), array_combine(array_keys(FACET_FIELDS), array_keys(FACET_FIELDS)));
    [$text, $lowest, $highest] = read_price($request['q']);
    $filters['min'] = stricter('max', $lowest, $request['min_price']);
    $filters['max'] = stricter('min', $highest, $request['max_price']);
    $filters['trending'] = $request['trending_above'];
    $filters['deals'] = $request['deals'];
    // The cursor is the offset of the next page.
    $offset = $request['cursor'] === null ? $request['offset'] : (int) $request['cursor'];
    $answer = [];
    $needs_products = $request['group_by'] || array_intersect($parts, ['products', 'facets']);
    $items = $needs_products ? array_map(__NAMESPACE__ . '\searchable', matching_posts(PRODUCT, $text)) : [];
    $found = sort_items(array_values(array_filter($items, fn ($item) => passes($item, $filters))), $request['sort'], $text);
    if ($request['group_by']) {
        $answer['groups'] = groups($found, $request['limit']);
    } elseif (in_array('products', $parts, true)) {
        $answer['products'] = records(array_column(array_slice($found, $offset, $request['limit']), 'post'), PRODUCT);
        $answer['products_total'] = count($found);
        $answer['next_cursor'] = $offset + $request['limit'] < count($found) ? (string) ($offset + $request['limit']) : null;
    }
    if (in_array('brands', $parts, true)) {
        $brands = matching_brands($text, $filters);
        $pages_brands = !in_array('products', $parts, true);
        $answer['brands'] = records($pages_brands ? array_slice($brands, $offset, $request['limit']) : array_slice($brands, 0, 8), BRAND);
        $answer['brands_total'] = count($brands);
        if ($pages_brands) {
            $answer['next_cursor'] = $offset + $request['limit'] < count($brands) ? (string) ($offset + $request['limit']) : null;
        }
    }
    if (in_array('facets', $parts, true)) {
        $answer['facets'] = facets($items, $filters);
        $answer['deals_total'] = 0;
    }
    return $answer;
}

function groups(array $found, int $limit): array
{
    $groups = [];
    foreach ($found as $item) {
        $groups[(string) $item['fields']['category']][] = $item['post'];
    }
    return array_map(fn ($value) => [
        'value' => (string) $value,
        'total' => count($groups[$value]),
        'products' => records(array_slice($groups[$value], 0, $limit), PRODUCT),
    ], array_keys($groups));
}

/** Only products have retailers, tags, prices and trending scores, so filtering by one excludes brands. */
function matching_brands(string $text, array $filters): array
{
    ['categories' => $categories, 'brands' => $names] = $filters;
    $is_of_products = $filters['retailers'] || $filters['tags'] || $filters['deals'];
    if ($is_of_products || isset($filters['min']) || isset($filters['max']) || isset($filters['trending'])) {
        return [];
    }
    return array_values(array_filter(matching_posts(BRAND, $text), function ($brand) use ($categories, $names) {
        $own = comparable('categories', fields_of($brand)['product_category']);
        return (!$categories || array_intersect($categories, $own))
            && (!$names || array_intersect($names, comparable('brands', [html_entity_decode($brand->post_title)])));
    }));
}

function facets(array $items, array $filters): array
{
    $facets = [];
    foreach (FACET_FIELDS as $facet => $field) {
        $counts = [];
        foreach ($items as $item) {
            foreach (passes($item, $filters, $facet) ? array_unique((array) $item['fields'][$field]) : [] as $value) {
                $counts[(string) $value] = ($counts[(string) $value] ?? 0) + 1;
            }
        }
        arsort($counts);
        $facets[$facet] = array_map(fn ($value) => ['value' => (string) $value, 'count' => $counts[$value]], array_keys($counts));
    }
    return $facets;
}

/** Up to 8 brands, celebrities and categories that contain the text. Those that start with it come first. */
function suggest(string $text): array
{
    if (mb_strlen($text) < 2) {
        return [];
    }
    $suggestions = [];
    foreach (matching_posts(BRAND, $text) as $brand) {
        $fields = fields_of($brand);
        $category = (string) ($fields['product_category'][0] ?? '');
        $names = [['brand', $brand->post_title, $category]];
        foreach ($fields['associated_celebrities'] as $name) {
            $names[] = ['celebrity', (string) $name, ''];
        }
        foreach ($fields['product_category'] as $name) {
            $names[] = ['category', (string) $name, (string) $name];
        }
        foreach ($names as [$type, $name, $category]) {
            if (mb_stripos($name, $text) !== false) {
                $id = "$type-" . ($type === 'brand' ? $brand->post_name : sanitize_title($name));
                $suggestions[$id] = ['id' => $id, 'text' => $name, 'type' => $type, 'category' => $category];
            }
        }
    }
    usort($suggestions, fn ($a, $b) => mb_stripos($a['text'], $text) <=> mb_stripos($b['text'], $text));
    return array_slice($suggestions, 0, 8);
}
